import { useParams } from 'react-router-dom';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { FinishedOrder } from './finished-order.tsx';

/** The order is loaded in the browser: it is personal, and this page's HTML is the same for every visitor. */
export function Component() {
  const { id } = useParams();
  return (
    <div className="page py-8 sm:py-12 print:p-0">
      <PageMeta title="Narudžba" noindex />
      {id === undefined ? (
        <>
          <h1 className="sr-only">Narudžba</h1>
          <p>nema nista ovdje</p>
        </>
      ) : (
        <FinishedOrder key={id} generatedOrderId={id} />
      )}
    </div>
  );
}
