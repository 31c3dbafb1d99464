import type { ReactNode } from 'react';

export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3">
      <h2 className="text-base text-white">{title}</h2>
      {children}
    </div>
  );
}
