import { type Language, languageCodes } from "./languages";

/**
 * The language of ours that a browser wants most, by its Accept-Language: the very one it names ("pt-BR"), or else
 * the same tongue spoken elsewhere ("zh-TW" gets zh-CN), before the next one it names.
 */
export function acceptedLanguage(header: string | null): Language | undefined {
  return ranked(header ?? "")
    .map((tag) => named(tag) ?? spoken(tag))
    .find((language) => language !== undefined);
}

function ranked(header: string): string[] {
  const wishes = header.split(",").map((wish) => {
    const [tag = "", quality = "q=1"] = wish.split(";").map((part) => part.trim().toLowerCase());
    return { tag, quality: Number(quality.replace("q=", "")) };
  });
  const wanted = wishes.filter(({ quality }) => quality > 0);
  return wanted.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}

const named = (tag: string) => languageCodes.find((code) => code.toLowerCase() === tag);

/** Plain "pt" before "pt-BR": whoever speaks neither of the two is nearer to the plain one. */
function spoken(tag: string) {
  const tongue = tag.split("-", 1)[0] ?? "";
  return named(tongue) ?? languageCodes.find((code) => code.startsWith(`${tongue}-`));
}
