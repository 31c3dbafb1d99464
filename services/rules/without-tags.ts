/** A text without its HTML elements, its words divided by single spaces. For short previews: other character references stay. */
export function withoutTags(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
