import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A clone knows no durations yet, so Vitest begins with the largest files. The walks over the whole interface are short
 * files that take longest: begun last, one of them would run alone in the end.
 */
export class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWalk = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/http/isolation/');
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}
