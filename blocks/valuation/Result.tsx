import { type FormEvent, useState } from 'react';
import type { Valuation } from '../../schemas/entities/valuation.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { dateFormat } from '../../engine/time/formats.ts';
import type { Words } from '../../engine/wording/index.ts';
import { dollars, whole } from '../../engine/vehicle/units.ts';
import { Icon } from '../shared/Icon.tsx';
import type { resultWords } from './result-words.ts';
import type { Decision, Reached } from './stages.ts';
import type { useTradeIn } from './use-trade-in.ts';

type ResultText = Words<(typeof resultWords)[number]>;

interface ResultProps {
  readonly block: string;
  readonly leadId: string;
  readonly valuation: Valuation;
  readonly words: ResultText;
  readonly trade: ReturnType<typeof useTradeIn>;
  readonly Heading: 'h2' | 'h3';
}

const nameOf = ({ vehicle }: Valuation) => `${vehicle.year} ${vehicle.make} ${vehicle.model}`;

/** The texts of a figure: its label, the figure itself, and its basis. */
function figureOf(
  { low = 0, high = 0, offer, reason, expires_at, ...rest }: Valuation,
  words: ResultText,
  day: string,
) {
  const vehicle = nameOf({ ...rest, expires_at });
  const range = { low: dollars(low, words), high: dollars(high, words) };
  if (reason !== undefined) return { title: words('valuation.none.title', { vehicle }), notes: [reason] };
  if (offer === undefined) {
    return {
      title: words('valuation.range.title', { vehicle }),
      figure: words('valuation.range', range),
      notes: [words('valuation.range.until', { date: day })],
    };
  }
  return {
    title: words('valuation.offer.title', { vehicle }),
    figure: dollars(offer, words),
    notes: [words('valuation.offer.range', range), words('valuation.offer.until', { date: day })],
  };
}

interface SettledProps extends Pick<ResultProps, 'valuation' | 'words' | 'Heading'> {
  readonly settled: NonNullable<Reached['settled']>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What follows once the shopper has decided. */
function Settled({ settled, valuation, words, Heading, submit }: SettledProps) {
  const amount = dollars(valuation.offer ?? 0, words);
  return (
    <div className="valuation__result" role="status">
      <span className="valuation__tick">
        <Icon name="check" size={24} />
      </span>
      <Heading className="valuation__settled">{words(`valuation.${settled}.title`)}</Heading>
      <p>
        {settled === 'accepted'
          ? words('valuation.accepted.text', { amount, vehicle: nameOf(valuation) })
          : words('valuation.completed.text')}
      </p>
      <form method="post" onSubmit={submit}>
        <button type="submit" className="button button--quiet" formMethod="get" value="">
          {words('valuation.again')}
        </button>
      </form>
    </div>
  );
}

interface StepButtonProps {
  readonly step: Decision | 'change';
  readonly look: 'primary' | 'secondary';
  readonly busy?: boolean;
  readonly children: string;
}

function StepButton({ step, look, busy, children }: StepButtonProps) {
  return (
    <button
      type="submit"
      name="_step"
      value={step}
      className={`button button--${look}`}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  );
}

/** The offer with its range and expiry, or why there is none, with buttons to accept it or ask for an appraisal. */
export function Result({ block, leadId, valuation, words, trade, Heading }: ResultProps) {
  const { site, now } = useRuntime();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { settled, form } = trade.reached;
  const { offer, vehicle, expires_at } = valuation;
  const { locale, timeZone } = site;
  const day = dateFormat(locale, { dateStyle: 'full', timeZone }).format(Date.parse(expires_at));
  const expired = Date.parse(expires_at) <= now;
  const { title, figure, notes } = figureOf(valuation, words, day);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const step = (submitter instanceof HTMLButtonElement ? submitter.value : '') as Decision | 'change' | '';
    if (busy) return;
    if (step === 'change') return trade.back('vehicle');
    if (step === '') return trade.again();
    setBusy(true);
    void trade.decide(step).then((refused) => {
      setBusy(false);
      setError(refused?.error);
    });
  }

  if (settled) return <Settled {...{ settled, valuation, words, Heading, submit }} />;
  return (
    <form className="valuation__result" method="post" onSubmit={submit}>
      <input type="hidden" name="_block" value={block} />
      <input type="hidden" name="lead_id" value={leadId} />
      <Heading className="valuation__about">{title}</Heading>
      {figure && <p className="valuation__figure">{figure}</p>}
      <p className="valuation__vehicle">
        {words('valuation.about', { rego: vehicle.rego, state: vehicle.regoState, km: whole(vehicle.km, words) })}{' '}
        <button type="submit" name="_step" value="change" className="valuation__link">
          {words('valuation.change')}
        </button>
      </p>
      {(expired ? [words('valuation.offer.expired', { date: day })] : notes).map((note) => (
        <p key={note} className="valuation__note">
          {note}
        </p>
      ))}
      {(error ?? form?.error) && (
        <p className="notice" role="alert">
          {error ?? form?.error}
        </p>
      )}
      <div className="valuation__buttons">
        {offer !== undefined && !expired && (
          <StepButton step="accept" look="primary" busy={busy}>
            {words('valuation.offer.accept', { amount: dollars(offer, words) })}
          </StepButton>
        )}
        {expired ? (
          <StepButton step="change" look="primary">
            {words('valuation.again')}
          </StepButton>
        ) : (
          <StepButton step="appraise" look={offer === undefined ? 'primary' : 'secondary'} busy={busy}>
            {words('valuation.appraise')}
          </StepButton>
        )}
      </div>
    </form>
  );
}
