type Props = { type: string; name: string; className?: string };

/** The chosen variation of a cart's or an order's line: 'Pakovanje: 60 kapsula'. Nothing without one. */
export function LineVariation({ type, name, className }: Props) {
  if (name === '') return null;
  return <p className={className}>{type === '' ? name : `${type}: ${name}`}</p>;
}
