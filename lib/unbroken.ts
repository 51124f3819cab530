const NBSP = '\u00A0'

/** A short word at the end of a line hangs, and a number without its unit is half a number: they keep to what follows. */
export const unbroken = (text: string) =>
  text
    .replaceAll(/(?<=^|[\s(«„])([а-яё]|не|ни|из|за|на|по|до|от|об|со|во|ко) (?!\s)/giu, `$1${NBSP}`)
    .replaceAll(' — ', `${NBSP}— `)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d)|[₽%²а-яё])/gu, NBSP)
