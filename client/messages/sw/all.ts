/** Every area of this catalogue, by the path of its file. */
export const all = import.meta.glob<object>(['./*.ts', '!./all.ts'], { eager: true, import: 't' })
