const KILOBYTE = 1024;

/** The default limit of bodies, in bytes: a form that a visitor fills in. */
export const FORM_BYTES = 32 * KILOBYTE;
/** A long message. */
export const MESSAGE_BYTES = 64 * KILOBYTE;
/** A cart or an order of up to 200 lines, each of up to 1 KB; a parcel or a receipt of up to 500 shorter ones. */
export const LINES_BYTES = 256 * KILOBYTE;
/** Bodies of administrators: texts of products and pages, thousands of ids, a movement of 1,000 items. */
export const EDITOR_BYTES = 1024 * KILOBYTE;
