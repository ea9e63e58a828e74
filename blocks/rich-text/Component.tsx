import type { BlockProps } from '../../engine/blocks/define.ts';

interface RichTextProps {
  readonly markdown: string;
  readonly width?: 'text' | 'full';
}

/** Text with headings, lists, links and tables. */
export default function RichText({
  props,
  data,
}: BlockProps<RichTextProps, never, never, { html: string } | undefined>) {
  const className = `prose rich-text rich-text--${props.width ?? 'text'}`;
  return <div className={className} dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />;
}
