import type { ConversationRow } from '../contract/conversation-shapes.ts'

export const otherSideName = ({ name }: ConversationRow['other_side']) => name || 'Имя скрыто'
