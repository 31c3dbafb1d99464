import { CircleAlert } from 'lucide-react';

/** What the server said that belongs to no field; announced when it appears. */
export function FormRefusal({ text }: { text: string }) {
  return (
    <div role="alert" className="contents">
      {text === '' ? null : (
        <p className="form-refusal">
          <CircleAlert size={20} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
