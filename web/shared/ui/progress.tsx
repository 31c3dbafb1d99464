type Props = { label: string; value: number; max: number };

/** A progress bar. Native, so that its width needs no inline style. */
export function Progress({ label, value, max }: Props) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      className="block h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-sand-deep [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sand-deep [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-brand"
    />
  );
}
