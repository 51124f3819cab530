import type { Operator } from '#features/legal/document.rules.ts'

/** E-mail address for support, or undefined when the operator has set none. */
export const supportEmailOf = ({ operator }: { operator: Operator | undefined }) => operator?.email
