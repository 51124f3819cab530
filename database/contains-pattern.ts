/** Pattern of `like` and `ilike` for values that contain this text as it is written. */
export const containsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
