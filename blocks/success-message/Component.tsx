import { useEffect, useState } from 'react';
import type { BlockProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { clearMarker, readMarker, type SuccessMarker } from '../shared/lead/sent.ts';
import { Message } from '../shared/Message.tsx';
import { vehiclePath } from '../../engine/text/paths.ts';

export const successWords = [
  'success.title',
  'success.text',
  'success.car',
  'success.application',
  'success.back',
  'success.search',
  'success.home',
] as const;

interface SuccessProps {
  readonly heading?: string;
  readonly text?: string;
}

/** What the page knows about the submitted form. */
export interface ThanksData {
  /** The thank-you texts of forms that have their own, by form; `{car}` stands for the vehicle. */
  readonly forms: Readonly<Record<string, string>>;
  /** The number of a finance application. */
  readonly application?: string;
}

type Props = BlockProps<SuccessProps, 'search.mainRoute', (typeof successWords)[number], ThanksData | undefined>;

/** The thank-you text for the stored marker. */
function Thanks({ props, rules, words, data, marker }: Props & { readonly marker?: SuccessMarker | undefined }) {
  const car = marker?.car;
  const thanks = marker && data?.forms[marker.form];
  const aboutCar = (name: string) => thanks?.replace('{car}', name) ?? words('success.car', { car: name });
  const about = car ? aboutCar(car.name) : (props.text ?? words('success.text'));
  const reference = data?.application;
  const text = reference ? words('success.application', { reference }) : about;
  return (
    <Message icon="circle-check" heading={props.heading ?? words('success.title')} text={text}>
      {car && (
        <a className="button button--primary" href={vehiclePath(car)}>
          {words('success.back', { car: car.name })}
        </a>
      )}
      <a className={`button button--${car ? 'secondary' : 'primary'}`} href={rules['search.mainRoute']}>
        {words('success.search')}
      </a>
      {!car && (
        <a className="button button--secondary" href="/">
          {words('success.home')}
        </a>
      )}
    </Message>
  );
}

/** The thank-you text with what the form stored for it. */
function MarkedThanks(props: Props) {
  const { slug } = useRuntime().site;
  const [marker] = useState(() => readMarker(slug));
  // Not while rendering, which may be repeated before it is shown.
  useEffect(() => clearMarker(slug), [slug]);
  return <Thanks {...props} marker={marker} />;
}

/** Thanks for a submitted form, with further links. */
export default function SuccessMessage(props: Props) {
  return useHydrated() ? <MarkedThanks {...props} /> : <Thanks {...props} />;
}
