import type { PriceView } from '../../../engine/vehicle/price.ts';

/** A price with its earlier price struck, what it includes and what is saved. Styled by card.css; a larger size by `size`. */
export function Price({ price, size }: { readonly price: PriceView; readonly size?: 'large' | undefined }) {
  return (
    <p className={size ? `price-line price-line--${size}` : 'price-line'}>
      {price.amount === undefined ? (
        <span className="price-line__text">{price.text}</span>
      ) : (
        <span className="price price-line__figure">{price.text}</span>
      )}
      {price.suffix && <span className="price-line__suffix">{price.suffix}</span>}
      {price.was && (
        <s className="price-line__was" aria-label={price.wasLabel}>
          {price.was}
        </s>
      )}
      {price.saving && <span className="price-line__saving">{price.saving}</span>}
      {price.exGst && <span className="price-line__net">{price.exGst}</span>}
    </p>
  );
}
