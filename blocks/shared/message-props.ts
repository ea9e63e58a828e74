import { object, text } from '../../schemas/shape.ts';

/** The props of a block that is a page's only message: its texts, if they are not the product's. */
export const messageProps = object({
  heading: text("A heading other than the product's own."),
  text: text("A text other than the product's own."),
});
