import { useState } from 'react';
import { slugify } from '../../../../services/rules/texts/slug.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import type { TrackedForm } from './use-tracked-form.ts';

type FieldProps = ReturnType<TrackedForm<Record<string, string>>['text']>;

type Props = {
  label: string;
  maxLength: number;
  name: FieldProps;
  slug: FieldProps;
  onRename: (name: string, slug: string) => void;
  slugHint?: string;
};

/** A name and its slug, which follows the name until the operator types another (specification/administration §7). */
export function NameAndSlug({ label, maxLength, name, slug, onRename, slugHint }: Props) {
  // A stored slug is kept; an emptied one follows the name again.
  const [written, setWritten] = useState(slug.value !== '');
  return (
    <>
      <Field
        label={label}
        required
        maxLength={maxLength}
        {...name}
        onChange={({ target: { value } }) => {
          const follows = !written || slug.value === '';
          if (follows) setWritten(false);
          onRename(value, follows ? slugify(value) : slug.value);
        }}
      />
      <Field
        label="Slug"
        required
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        hint={slugHint}
        {...slug}
        onChange={(event) => {
          setWritten(event.target.value !== '');
          slug.onChange(event);
        }}
      />
    </>
  );
}
