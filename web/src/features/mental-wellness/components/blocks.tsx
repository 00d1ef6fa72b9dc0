import { Fragment } from 'react';
import type { Block, Line } from '#contract/features/mental-wellness/plan.ts';
import styles from './blocks.module.css';

function Run({ span }: { span: Line[number] }) {
  if (span.mark === 'strong') return <strong>{span.text}</strong>;
  if (span.mark === 'emphasis') return <em>{span.text}</em>;
  if (span.mark === 'link' && span.href)
    return (
      <a href={span.href} target="_blank" rel="noopener noreferrer">
        {span.text}
      </a>
    );
  return <>{span.text}</>;
}

const Words = ({ line }: { line: Line }) => (
  <>
    {line.map((span, at) => (
      <Run key={at} span={span} />
    ))}
  </>
);

function BlockOf({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h3' }) {
  const [first = []] = block.lines;
  if (block.kind === 'heading')
    return (
      <Heading>
        <Words line={first} />
      </Heading>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words line={first} />
      </p>
    );
  const ListTag = block.kind === 'numbers' ? 'ol' : 'ul';
  return (
    <ListTag>
      {block.lines.map((line, at) => (
        <li key={at}>
          <Words line={line} />
        </li>
      ))}
    </ListTag>
  );
}

interface BlocksProps {
  blocks: readonly Block[];
  heading?: 'h2' | 'h3';
}

/** Shows the text of a piece, as wide as a readable line. */
export const Blocks = ({ blocks, heading = 'h2' }: BlocksProps) => (
  <div className={styles['text']}>
    {blocks.map((block, at) => (
      <Fragment key={at}>
        <BlockOf block={block} heading={heading} />
      </Fragment>
    ))}
  </div>
);
