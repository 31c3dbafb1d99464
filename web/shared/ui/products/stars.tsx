const POINTS = '12 2.6 14.9 8.6 21.4 9.5 16.7 14.1 17.8 20.6 12 17.5 6.2 20.6 7.3 14.1 2.6 9.5 9.1 8.6';

type Props = {
  /** 0–5, halves are drawn. */
  mark: number;
  size?: number;
};

/** A rating as five stars. */
export function Stars({ mark, size = 18 }: Props) {
  const label = `Ocjena ${mark.toFixed(1).replace('.', ',').replace(',0', '')} od 5`;
  return (
    <span role="img" aria-label={label} className="inline-flex">
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          fill={Math.min(1, Math.max(0, Math.round((mark - place + 1) * 2) / 2))}
          size={size}
        />
      ))}
    </span>
  );
}

function Star({ fill, size }: { fill: number; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <polygon points={POINTS} className="fill-sand-deep" />
      {fill === 0 ? null : (
        <svg
          width={fill === 1 ? 24 : 12}
          height="24"
          viewBox={fill === 1 ? '0 0 24 24' : '0 0 12 24'}
          aria-hidden="true"
        >
          <polygon points={POINTS} className="fill-honey" />
        </svg>
      )}
    </svg>
  );
}
