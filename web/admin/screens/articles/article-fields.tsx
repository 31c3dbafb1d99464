import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { PUBLISHED_CHOICES } from '../../shared/entry/published.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import { RichTextEditor } from '../../shared/form/rich-text/rich-text-editor.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import type { ArticleValues } from './article-form.ts';
import { ArticlePreview } from './article-preview.tsx';

/** The fields of an article, for adding and for editing (specification/content §3). */
export function ArticleFields({ form }: { form: TrackedForm<ArticleValues> }) {
  return (
    <>
      <Field label="Naslov" required maxLength={250} {...form.text('title')} />
      <RichTextEditor label="Kratki opis" {...form.value('description')} short />
      <Field
        label="Link"
        required
        type="url"
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint="Stranica na kojoj je članak objavljen."
        {...form.text('link')}
      />
      <Select label="Objavljeno" options={PUBLISHED_CHOICES} {...form.text('published')} />
      <PictureField label="Slika" hint="Omjer 640 × 425." {...form.picture('image')} flat />
      <ArticlePreview article={form.values} />
    </>
  );
}
