/** Shows the message of a notice, with its line breaks. */
export const NoticeText = ({ message }: { message: string }) => (
  <p dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: 0 }}>
    {message}
  </p>
);
