import { enhance } from "./enhance/enhance";

/* Not a hydration entry: the document is complete as it came, this only makes it quicker and livelier. */
enhance();
