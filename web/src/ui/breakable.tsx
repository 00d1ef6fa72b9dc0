import { Fragment } from 'react';

/** An email or web address, which breaks before its signs instead of inside a word. */
export const Breakable = ({ text }: { text: string }) => (
  <>
    {text.split(/(?=[@./_-])/).map((part, i) => (
      // Parts have no name of their own and never move.
      <Fragment key={`${i} ${part}`}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
);
