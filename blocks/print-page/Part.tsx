import type { ReactNode } from 'react';
import type { PrintBlock, PrintRow } from '../../engine/render/print/blocks.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { encode } from 'uqr';
import { FactList } from '../shared/FactList.tsx';

/** A QR code as one SVG path on a square of `size` modules. */
export interface CodePicture {
  readonly size: number;
  readonly path: string;
}

/** The QR code of a text; a run of dark modules in a row is one stroke. */
export function codePicture(text: string): CodePicture {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join('') };
}

interface PartProps<K extends PrintBlock['kind'] = PrintBlock['kind']> {
  readonly block: Extract<PrintBlock, { kind: K }>;
  readonly code: CodePicture | undefined;
  /** The vehicle's name, for pictures. */
  readonly title: string;
}

function Rows({ rows, look }: { readonly rows: readonly PrintRow[]; readonly look: 'table' | 'tiles' }) {
  const facts = rows.map(({ label, value }) => [label, value] as const);
  return <FactList className={`print-page__rows print-page__rows--${look}`} facts={facts} />;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="print-page__section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const parts: { readonly [K in PrintBlock['kind']]: (props: PartProps<K>) => ReactNode } = {
  photo: ({ block, title }) => (
    <img
      className="print-page__photo"
      src={mediaUrl(block.photo)}
      alt={title}
      width={960}
      height={540}
      fetchPriority="high"
    />
  ),
  gallery: ({ block }) => (
    <Section title={block.title}>
      <div className="print-page__gallery">
        {block.photos.map((photo, index) => (
          // Printing waits for every picture, so none is loaded lazily. A picture may occur twice.
          // oxlint-disable-next-line no-array-index-key
          <img key={index} src={mediaUrl(photo)} alt="" width={480} height={320} decoding="async" />
        ))}
      </div>
    </Section>
  ),
  price: ({ block: { text, notes, was, saving } }) => (
    <div className="print-page__offer">
      {was && (
        <p className="muted">
          {was.label} <s>{was.text}</s>
        </p>
      )}
      <p className="print-page__price price">{text}</p>
      <p className="muted">{[...notes, saving ?? ''].filter(Boolean).join(' · ')}</p>
    </div>
  ),
  finance: ({ block }) => (
    <div className="print-page__offer">
      <p className="print-page__weekly price">{block.text}</p>
      {block.rates && <p className="muted">{block.rates}</p>}
    </div>
  ),
  keySpecs: ({ block }) => (
    <Section title={block.title}>
      <Rows rows={block.rows} look="tiles" />
    </Section>
  ),
  specs: ({ block }) =>
    block.groups.map(({ title, rows }) => (
      <Section key={title} title={title}>
        <Rows rows={rows} look="table" />
      </Section>
    )),
  features: ({ block }) => (
    <Section title={block.title}>
      {block.groups.map(({ name, items }) => (
        <div key={name} className="print-page__features">
          <h3>{name}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  ),
  comments: ({ block }) => (
    <Section title={block.title}>
      {block.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Section>
  ),
  location: ({ block: { title, name, address, phone, hours } }) => (
    <Section title={title}>
      <p>
        <strong>{name}</strong>
        {address && <span className="print-page__line muted">{address}</span>}
        {phone && <strong className="print-page__line">{phone}</strong>}
      </p>
      <Rows rows={hours} look="table" />
    </Section>
  ),
  qr: ({ block: { text, url }, code }) =>
    code && (
      <div className="print-page__code">
        <svg viewBox={`0 0 ${code.size} ${code.size}`} width={120} height={120} role="img" aria-label={url}>
          <path d={code.path} />
        </svg>
        <p>
          {text}
          <span className="print-page__line muted">{url.replace(/^https:\/\//, '')}</span>
        </p>
      </div>
    ),
};

/** One part of a printed vehicle. */
export function PrintPart<K extends PrintBlock['kind']>(props: PartProps<K>): ReactNode {
  const kind: K = props.block.kind as K;
  return parts[kind](props);
}
