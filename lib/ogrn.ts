/** 13 digits of a company or 15 of an entrepreneur: the last one is the rest of the others by 11 or by 13, without its tens. */
export function isOgrn(text: string): boolean {
  if (!/^([1-9]\d{12}|[1-9]\d{14})$/.test(text)) return false
  const rest = BigInt(text.slice(0, -1)) % BigInt(text.length - 2)
  return rest % 10n === BigInt(text.at(-1)!)
}
