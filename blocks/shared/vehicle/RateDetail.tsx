import type { EstimateView } from '../../../engine/vehicle/estimate.ts';
import { Icon } from '../Icon.tsx';

/** The rates beside an estimate, as text or in a tooltip that pointer and keyboard focus open. */
export function RateDetail({ estimate: { rates, inline } }: { readonly estimate: EstimateView }) {
  if (!rates) return null;
  if (inline) return <span className="rate-detail">{rates}</span>;
  return (
    <button type="button" className="rate-tip" aria-label={rates}>
      <Icon name="info" size={16} />
    </button>
  );
}
