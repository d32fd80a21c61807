import "@remix-run/server-runtime";

/** Loaders' data keeps its types: with single fetch it no longer travels as JSON. */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
