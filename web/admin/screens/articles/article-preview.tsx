import { plainText } from '../../../shared/format/parse-html.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { PreviewButton } from '../../shared/form/preview-button.tsx';
import type { ArticleValues } from './article-form.ts';

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
