import { CircleAlert } from 'lucide-react';

/** The server's refusal that belongs to no field; announced when it appears. */
export function FormRefusal({ text }: { text: string }) {
  return (
    <div role="alert" className="contents">
      {text === '' ? null : (
        <p
          className="form-refusal flex gap-2.5 rounded-md border border-danger bg-danger-soft px-4 py-3
          font-semibold text-danger"
        >
          <CircleAlert size={20} className="mt-[0.15em] flex-none" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
