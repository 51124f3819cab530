import { Tag } from '#ui/list/chip.tsx'

/** Shows that the seeker spent an attention token, one of ten per week. */
export const AttentionTag = () => <Tag tone="info">Хочет именно к вам</Tag>
