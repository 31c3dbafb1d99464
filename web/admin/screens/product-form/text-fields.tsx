import { plainText } from '../../../shared/format/parse-html.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { RichTextEditor } from '../../shared/form/rich-text/rich-text-editor.tsx';
import type { ProductFormProps } from './product-form.tsx';

const SEO_LENGTH = 120;

/** Title, slug, purpose and the two texts; a new product's slug and SEO texts are drawn from them (specification/administration §6). */
export function TextFields({ form, copies }: Pick<ProductFormProps, 'form' | 'copies'>) {
  const { values, set, errors } = form;
  return (
    <section className="card form-sheet" aria-labelledby="naziv-i-opis">
      <h2 id="naziv-i-opis" className="form-heading">
        Naziv i opis
      </h2>
      <Field
        label="Naziv"
        required
        maxLength={250}
        {...form.text('title')}
        onChange={({ target: { value: title } }) =>
          set({
            title,
            slug: copies.slug.follow(title) ?? values.slug,
            seoTitle: copies.follows('seoTitle') ? title : values.seoTitle,
          })
        }
      />
      <Field
        label="Slug"
        required
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('slug')}
        onChange={({ target: { value: slug } }) => {
          copies.slug.touch(slug);
          set({ slug });
        }}
      />
      <Field label="Namjena" required maxLength={250} {...form.text('purpose')} />
      <RichTextEditor
        label="Kratki opis"
        value={values.shortDescription}
        error={errors.shortDescription}
        short
        onChange={(shortDescription) =>
          set({
            shortDescription,
            seoDescription: copies.follows('seoDescription')
              ? plainText(shortDescription).slice(0, SEO_LENGTH).trim()
              : values.seoDescription,
          })
        }
      />
      <RichTextEditor
        label="Opis"
        value={values.description}
        error={errors.description}
        onChange={(description) => set({ description })}
      />
    </section>
  );
}
