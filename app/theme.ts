import { createTheme, NativeSelect, Textarea, TextInput } from "@mantine/core";

/**
 * Mantine draws buttons and form fields; its colours come from styles/colours.css, which knows light, dark
 * and "as the system says" without a script, so the provider writes no variables of its own into the page.
 */
export const theme = createTheme({
  // Looks are classes (quiet, danger): colours written into each element would win over them.
  variantColorResolver: () => ({ background: "", hover: "", color: "", border: "" }),
  cursorType: "pointer",
  focusRing: "never",
  components: {
    NativeSelect: NativeSelect.extend({ defaultProps: { withAsterisk: false, withErrorStyles: false } }),
    Textarea: Textarea.extend({ defaultProps: { withAsterisk: false, withErrorStyles: false } }),
    TextInput: TextInput.extend({ defaultProps: { withAsterisk: false, withErrorStyles: false } }),
  },
});
