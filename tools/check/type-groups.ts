import path from 'node:path';

/** What a tsconfig.json says, and the folder it stands in. */
export type Project = {
  readonly folder: string;
  readonly extends: string;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};

type Config = Pick<Project, 'extends' | 'compilerOptions'> & {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};

/**
 * Projects with the same options are checked as one program: what several of them import, such as the server, is
 * checked once instead of once for each.
 */
export const groupProjects = (
  projects: readonly Project[],
): { members: readonly string[]; config: Config }[] => {
  const base = (project: Project): string => path.resolve(project.folder, project.extends);
  const groups = Map.groupBy(projects, (project) =>
    JSON.stringify([base(project), project.compilerOptions]),
  );
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const absolute = (read: (project: Project) => readonly string[]): string[] =>
      members.flatMap((project) => read(project).map((each) => path.resolve(project.folder, each)));
    return {
      members: members.map(({ folder }) => folder),
      config: {
        extends: base(first),
        compilerOptions: first.compilerOptions,
        include: absolute(({ include }) => include),
        exclude: [
          ...absolute(({ exclude }) => exclude),
          // TypeScript leaves it out by itself only where nothing else is excluded.
          ...members.map(({ folder }) => path.join(folder, '**', 'node_modules')),
        ],
      },
    };
  });
};
