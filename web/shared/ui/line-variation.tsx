type Props = { line: { productVariationType: string; productVariationName: string }; className?: string };

/** The chosen variation of a cart's or an order's line: 'Pakovanje: 60 kapsula'. Nothing without one. */
export function LineVariation({ line, className }: Props) {
  const { productVariationType: type, productVariationName: name } = line;
  if (name === '') return null;
  return <p className={className}>{type === '' ? name : `${type}: ${name}`}</p>;
}
