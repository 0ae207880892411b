// What is printed on a face besides its rules, and how far letters shrink until everything fits. Shared by the browser
// and `quintet print`.
import { rarityOf } from '../cards/achroma/frame'
import type { Face } from '../lib/protocol'

// The text of a face on paper: its flavour follows the rules.
export const onPaper = (face: Face): Face => (face.flavour ? { ...face, text: `${face.text}${face.text ? '\n\n' : ''}“${face.flavour}”` } : face)
export const imprint = (face: Face): string => [face.serial, rarityOf(face), face.artist].filter(Boolean).join(' · ')

// Sizes of letters and picture, from the normal face to one that is all text.
export const steps = [[1.15, 52], [1.08, 48], [1, 42], [0.93, 42], [0.86, 42], [0.86, 32], [0.8, 32], [0.8, 22], [0.72, 22], [0.66, 14], [0.6, 14], [0.54, 6], [0.48, 6], [0.42, 6]] as const
