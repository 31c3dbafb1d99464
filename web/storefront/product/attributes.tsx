import type { ProductAttribute } from '../../../services/storefront/storefront.schemas.ts';

/** The product's attributes by filter group. */
export function Attributes({ attributes }: { attributes: readonly ProductAttribute[] }) {
  if (attributes.length === 0)
    return <p className="text-ink-soft">Za ovaj proizvod nema navedenih karakteristika.</p>;
  return (
    <dl className="attributes">
      {attributes.map(({ name, options }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{options.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
