import { cutTo } from '../../../../../services/rules/texts/cut-to.ts';
import { plainText } from '../../../../shared/format/parse-html.ts';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { NameAndSlug } from '../../../shared/form/name-and-slug.tsx';
import { RichTextEditor } from '../../../shared/form/rich-text/rich-text-editor.tsx';
import type { ProductFormProps } from '../values/product-form-props.ts';
import { textField } from '../values/text-field.ts';

const SEO_LENGTH = 120;

/** Title, slug, purpose and the two texts; a new product's slug and SEO texts are drawn from them (specification/administration §6). */
export function TextFields({ form, copies }: Pick<ProductFormProps, 'form' | 'copies'>) {
  const { values, set, errors } = form;
  return (
    <FormSection heading="Naziv i opis">
      <NameAndSlug
        label="Naziv"
        maxLength={250}
        name={form.text('title')}
        slug={form.text('slug')}
        onRename={(title, slug) =>
          set({ title, slug, seoTitle: copies.follows('seoTitle') ? title : values.seoTitle })
        }
      />
      <Field {...textField(form, 'purpose')} />
      <RichTextEditor
        label="Kratki opis"
        value={values.shortDescription}
        error={errors.shortDescription}
        short
        onChange={(shortDescription) =>
          set({
            shortDescription,
            seoDescription: copies.follows('seoDescription')
              ? cutTo(plainText(shortDescription), SEO_LENGTH).trim()
              : values.seoDescription,
          })
        }
      />
      <RichTextEditor label="Opis" {...form.value('description')} />
    </FormSection>
  );
}
