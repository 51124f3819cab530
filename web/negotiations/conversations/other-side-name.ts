import type { ConversationRow } from '#contract/negotiations/conversations/conversation-shapes.ts'

export const otherSideName = ({ name }: ConversationRow['other_side']) => name || 'Имя скрыто'
