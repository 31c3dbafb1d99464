export const MAIN_ID = 'sadrzaj';

/** The first stop of the Tab key; the layout's `<main>` carries `id={MAIN_ID}` and `tabIndex={-1}`. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      Preskoči na sadržaj
    </a>
  );
}
