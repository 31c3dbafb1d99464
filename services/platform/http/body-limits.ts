const KILOBYTE = 1024;

/** The default limit of bodies, in bytes: a form that a visitor fills in. */
export const FORM_BYTES = 32 * KILOBYTE;
/** A cart or an order of up to 200 lines, a long message. */
export const LINES_BYTES = 64 * KILOBYTE;
/** What administrators write and choose: texts of products and pages, thousands of ids. */
export const EDITOR_BYTES = 1024 * KILOBYTE;
