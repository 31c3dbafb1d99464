type Shown = {
  readonly attempt: string;
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly state: string;
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f6;color:#1c2333}
main{max-width:26rem;margin:10vh auto;padding:2rem;background:#fff;border-radius:12px}
h1{font-size:1.25rem;margin:0 0 1rem}strong{font-size:1.5rem}form{margin-top:1rem}
button{width:100%;min-height:48px;border:0;border-radius:8px;font:inherit;font-weight:600;background:#1f4fbf;color:#fff}
button.no{background:#e4e7ee;color:#1c2333}`;

/** The page where a customer pays, or does not. */
export function payPage({ attempt, amount, description }: Shown): string {
  const form = (path: string, label: string, kind: string) =>
    `<form method="post" action="/pay/${encodeURIComponent(attempt)}/${path}"><button class="${kind}">${label}</button></form>`;
  return page(
    'Probna kartična kuća',
    `<p>${escaped(description)}</p><p><strong>${(amount / 100).toFixed(2).replace('.', ',')} KM</strong></p>
<p>Ovo je proba: novac se ne naplaćuje.</p>${form('plati', 'Plati', 'yes')}${form('odbij', 'Odbij', 'no')}`,
  );
}

/** What the page is once the customer has decided. */
export function donePage({ state, returnUrl }: Shown): string {
  const text = state === 'captured' ? 'Plaćanje je izvršeno.' : 'Plaćanje je odbijeno.';
  return page(
    'Probna kartična kuća',
    `<p>${text}</p><p><a href="${escaped(returnUrl)}">Nazad u trgovinu</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="bs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
