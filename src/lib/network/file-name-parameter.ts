/** RFC 5987 allows fewer characters than `encodeURIComponent` leaves. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The part of a `content-disposition` header that names a file in any alphabet. */
export const fileNameParameter = (name: string) => `filename*=UTF-8''${encodeName(name)}`
