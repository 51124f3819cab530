/** Labels of the interface, whose language is Russian. The English set has one entry, the name label (ruling 2). */
export const MESSAGE_SETS = { ru: { name: 'Имя' }, en: { name: 'Name' } } as const
