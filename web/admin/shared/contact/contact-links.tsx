/** Calls a number, which may be empty. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  if (phone === '') return '—';
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
      {phone}
    </a>
  );
}

/** Writes to an address, which may be empty. */
export function MailLink({ email, className }: { email: string; className: string }) {
  if (email === '') return null;
  return (
    <a href={`mailto:${email}`} title={email} className={`block wrap-anywhere ${className}`}>
      {email}
    </a>
  );
}
