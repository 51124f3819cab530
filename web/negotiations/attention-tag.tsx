import { Tag } from '../ui/chip.tsx'

/** One of ten a week that a person may give. */
export const AttentionTag = () => <Tag tone="info">Очень хочет к вам</Tag>
