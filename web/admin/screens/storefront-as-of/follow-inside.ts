/**
 * Reports where a visitor of the page would go: by a link, or by a form that asks for a page. Nothing else works: the
 * page has no scripts, and its frame sends no forms.
 */
export function followInside(page: Document, base: string, go: (address: string) => void): void {
  const view = page.defaultView;
  if (!view) return;
  const follow = (address: string) => go(String(new URL(address, base)));
  const ask = (form: HTMLFormElement | null) => {
    const action = form?.getAttribute('action') ?? null;
    if (!form || action === null || form.method !== 'get') return;
    const given = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    follow(`${action}?${new URLSearchParams(given)}`);
  };

  page.addEventListener('click', (event) => {
    const pressed = event.target instanceof view.Element ? event.target.closest('a[href], button') : null;
    if (!pressed) return;
    event.preventDefault();
    if (pressed instanceof view.HTMLButtonElement) {
      if (pressed.type === 'submit') ask(pressed.form);
      return;
    }
    const address = pressed.getAttribute('href') ?? '';
    if (address.startsWith('#')) page.getElementById(address.slice(1))?.scrollIntoView();
    else follow(address);
  });
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof view.HTMLInputElement)) return;
    event.preventDefault();
    ask(event.target.form);
  });
}
