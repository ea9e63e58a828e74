import type { PriceView } from '../../../engine/vehicle/price.ts';

/** A price with the earlier price struck through, what it includes and the saving; `large` for a vehicle's page. */
export function Price({ price, size }: { readonly price: PriceView; readonly size?: 'large' | undefined }) {
  return (
    <p className={size ? `price-line price-line--${size}` : 'price-line'}>
      <span className={price.amount === undefined ? 'price-line__words' : 'price price-line__figure'}>
        {price.text}
      </span>
      {price.was && (
        <span className="price-line__was">
          {`${price.was.label} `}
          <s>{price.was.text}</s>
        </span>
      )}
      {price.saving && <span className="price-line__saving">{price.saving}</span>}
      {price.net && <span className="price-line__net">{price.net}</span>}
      {price.type && <span className="price-line__type">{price.type}</span>}
    </p>
  );
}
