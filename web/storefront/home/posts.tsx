import type { PostAnswer } from '../../../services/content/content.schemas.ts';
import { plainText } from '../../shared/format/parse-html.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { SectionHeading } from '../../shared/ui/page/section-heading.tsx';
import { Picture } from '../../shared/ui/products/picture.tsx';

/** The published articles; each opens where it was published. */
export function Posts({ posts }: { posts: readonly PostAnswer[] }) {
  return (
    <section aria-labelledby="modro-i-zeleno" className="page">
      <SectionHeading id="modro-i-zeleno" title="Modro i zeleno" />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post._id} className="post card">
            <Picture
              file={post.image}
              alt=""
              width={640}
              height={425}
              className="aspect-[640/425] w-full object-cover"
            />
            <div className="grid content-start gap-2 p-5">
              <h3 className="text-lg leading-snug">
                {post.link === '' ? (
                  post.title
                ) : (
                  <a href={post.link} target="_blank" rel="noopener" className="post-link">
                    {post.title}
                    <Icon
                      name="external-link"
                      size={16}
                      aria-label="(otvara se u novom prozoru)"
                      className="ml-1.5 inline align-baseline text-ink-faint"
                    />
                  </a>
                )}
              </h3>
              <p className="line-clamp-3 text-sm text-ink-soft">{plainText(post.description)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
