const TEXTS = {
  ask: {
    heading: 'Odjava od obavijesti',
    text: 'Tražili ste da vam javimo kad neki proizvod bude dostupan. Ako se odjavite, nećemo vam poslati nijednu od obavijesti na koje još čekate.',
  },
  done: {
    heading: 'Odjavljeni ste',
    text: 'Obavijesti na koje ste čekali više vam nećemo slati. Predomislite li se, na stranici proizvoda možete zatražiti novu.',
  },
  unknown: {
    heading: 'Link nije ispravan',
    text: 'Otvorite ga ponovo iz poruke koju ste dobili, ili ga prekopirajte cijelog.',
  },
} as const;

const STYLE = `
body{margin:0;padding:24px 12px;background:#f3f5f4;color:#1d2b26;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{box-sizing:border-box;max-width:600px;margin:0 auto;padding:28px;background:#fff;border-radius:12px}
p{margin:0 0 20px}h1{margin:0 0 12px;font-size:24px;line-height:1.3}a{color:#14664a}
.shop{margin:0 0 20px;padding:0 0 16px;border-bottom:1px solid #e3e8e6;font-size:18px;font-weight:700;color:#14664a}
button{padding:12px 22px;border:0;border-radius:8px;background:#14664a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #1d2b26;outline-offset:2px}`;

/** A page without scripts; its form is sent to its own address. */
export function signOffPage(shown: keyof typeof TEXTS): string {
  const { heading, text } = TEXTS[shown];
  const next =
    shown === 'ask'
      ? '<form method="post"><button type="submit">Odjavi me</button></form>'
      : '<p><a href="/">U prodavnicu</a></p>';
  return `<!doctype html>
<html lang="bs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - Online Shop</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop">Online Shop</p>
<h1>${heading}</h1>
<p>${text}</p>
${next}
</main>
</body>
</html>
`;
}
