import { POST } from '../../../../services/content/post.fields.ts';
import { plainText } from '../../../shared/format/parse-html.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { Picture } from '../../../shared/ui/products/picture.tsx';
import { declaredForm } from '../../shared/entry/declared-form.ts';
import { PUBLISHED_CHOICES } from '../../shared/entry/published.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import { PreviewButton } from '../../shared/form/preview-button.tsx';
import { RichTextEditor } from '../../shared/form/rich-text/rich-text-editor.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';

export const articleForm = declaredForm(POST);
/** An article as its form holds it. */
export type ArticleValues = typeof articleForm.empty;

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
    </>
  );
}

/** The article's card as the home page shows it. */
export function ArticlePreview({ article: { title, description, image } }: { article: ArticleValues }) {
  return (
    <PreviewButton title="Pregled članka">
      <div className="card mx-auto mt-4 max-w-sm overflow-hidden">
        <Picture
          file={image}
          alt=""
          width={640}
          height={425}
          className="aspect-[640/425] w-full object-cover"
        />
        <div className="grid content-start gap-2 p-5">
          <p className="text-lg leading-snug font-semibold">{title || 'Bez naslova'}</p>
          <p className="line-clamp-3 text-sm text-ink-soft">{plainText(description)}</p>
        </div>
      </div>
    </PreviewButton>
  );
}
