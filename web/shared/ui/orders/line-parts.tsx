import type { OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';

type Props = { line: Pick<OrderLine, 'parts'>; className?: string };

/** The parts of one piece of an ordered bundle; nothing for other products. */
export function LineParts({ line: { parts }, className }: Props) {
  if (!parts) return null;
  return (
    <ul className={className}>
      {parts.map(({ id, title, variation, quantity }) => (
        <li key={`${id} ${variation}`} className="wrap-anywhere">
          {quantity} × {withVariation(title, variation)}
        </li>
      ))}
    </ul>
  );
}
