/** The shop's sign and wordmark, drawn. Takes the colour of the text around it; the second word has the brand's. */
export function Logo({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 263 42" role="img" aria-label="Online Shop" className={className}>
      <rect width="38" height="38" y="1" rx="12" className="fill-brand" />
      <g transform="translate(19 20)">
        <path
          d="M0-2C-6.5-5-6.5-11.5 0-15 6.5-11.5 6.5-5 0-2ZM0 2C6.5 5 6.5 11.5 0 15-6.5 11.5-6.5 5 0 2ZM-2 0C-5 6.5-11.5 6.5-15 0-11.5-6.5-5-6.5-2 0Z"
          className="fill-white"
        />
        <path d="M2 0C5-6.5 11.5-6.5 15 0 11.5 6.5 5 6.5 2 0Z" className="fill-honey" />
      </g>
      <g fill="none" strokeWidth="4.4" strokeLinecap="round" strokeLinejoin="round">
        <g className="stroke-current">
          <circle cx="59" cy="21" r="8.4" />
          <path d="M76 29.4V12.6M76 19.8a7 7.2 0 0 1 14 0v9.6M99 4v25.4M108 12.6v16.8M117 29.4V12.6M117 19.8a7 7.2 0 0 1 14 0v9.6M140.2 21h16.4a8.4 8.4 0 1 0-2.6 6.2" />
        </g>
        <g className={onDark ? 'stroke-mint' : 'stroke-brand'}>
          <path d="M185.6 15.4c-1.4-2.2-3.5-3-6-3-3.5 0-6 1.6-6 4.2 0 5.8 12.6 3 12.6 8.7 0 2.7-2.8 4.3-6.4 4.3-3 0-5.6-1-7-3.4M195 4v25.4M195 19.8a7 7.2 0 0 1 14 0v9.6" />
          <circle cx="226" cy="21" r="8.4" />
          <circle cx="251.4" cy="21" r="8.4" />
          <path d="M243 12.6v25.2" />
        </g>
      </g>
      <circle cx="108" cy="5" r="2.9" className="fill-honey" />
    </svg>
  );
}
