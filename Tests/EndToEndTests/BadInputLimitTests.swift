import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// Small machines: few processes and threads, and little address space.
@Suite(.tags(.program, .limits, .unprivileged), .timeLimit(.minutes(2)))
struct BadInputLimitTests {
  static let commands = [
    "run ACTION --fixture FIXTURE", "run ACTION --fixture FIXTURE --in-process", "test ACTION",
    "check ACTION", "types", "doctor",
  ]
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A command in a folder that every user can read.
  private func limited(_ command: String, _ rest: String) -> String {
    let fixture = "Fixtures/ordinary-web-login.json"
    return """
      folder=\(scratch.folder.path)
      mkdir $folder/a && chmod 755 $folder && cp $POSTLOGIN $folder/postlogin
      cp Actions/role-claims/* $folder/a && cp -r Fixtures $folder && cp \(fixture) $folder/login.json
      chmod -R a+rX $folder && cd $folder
      set -- \(command.replacing("ACTION", with: "a").replacing("FIXTURE", with: "login.json"))
      \(rest)
      """
  }

  /// The super-user has no limit of processes, so each run gets a user without any.
  @Test(arguments: commands)
  func `a limit of processes ends a command soon, with a message`(command: String) async throws {
    let run = try await Program.shell(
      limited(
        command,
        """
        for limit in {1..12}; do
          as=()
          [ $UID != 0 ] || as=(setpriv --reuid $((61000 + ($$ * 12 + limit) % 4000)) --clear-groups)
          timeout -s KILL 8 "${as[@]}" prlimit --nproc=$limit:$limit ./postlogin "$@" \\
            >$limit.out 2>&1 & runs[limit]=$!
        done
        for limit in {1..12}; do
          wait ${runs[limit]}
          echo "$limit $? $(grep -c -e 'limited to [0-9]*; raise `ulimit -u`' $limit.out)"
        done
        """
      )
    )
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 12, "\(run.errors)")
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      // It is run, or says why not; it neither hangs nor ends by a signal.
      #expect(numbers.dropFirst() == [0, 0] || numbers.dropFirst().first == 2, "\(line)")
      if numbers.dropFirst().first == 2 { #expect(numbers.last ?? 0 > 0, "\(line)") }
    }
    #expect(lines.first?.hasPrefix("1 2 ") == true)
  }

  @Test(arguments: ["", " --in-process"])
  func `an address space that is too small is named`(place: String) async throws {
    let run = try await Program.shell(
      limited("run ACTION --fixture FIXTURE\(place)", "ulimit -v 2000000; ./postlogin \"$@\"")
    )
    #expect(run.status == 2)
    #expect(
      run.errors.contains("the address space is limited to 2000000 KB, and scripts need 6291456")
    )
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  /// Where less is left than the libraries and a few threads take, malloc fails anywhere.
  @Test(arguments: commands)
  func `an address space for no program is named before anything fails`(
    command: String
  ) async throws {
    let run = try await Program.shell(
      limited(
        command,
        """
        for limit in 145000 150000 170000 300000 524287; do
          (ulimit -c 0 -v $limit; ./postlogin "$@" >$limit.out 2>&1); status=$?
          message="postlogin: the address space is limited to $limit KB, and the program needs 524288"
          echo "$limit $status $(grep -cF "$message, with scripts 6291456; raise" $limit.out)"
        done
        """
      )
    )
    #expect(
      run.output.split(separator: "\n").map(String.init)
        == [145_000, 150_000, 170_000, 300_000, 524_287].map { "\($0) 2 1" },
      "\(run.errors)"
    )
  }

  @Test func `a command without scripts needs no such space`() async throws {
    let run = try await Program.shell(
      limited("types", "ulimit -v 2000000; ./postlogin \"$@\" | head -1")
    )
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("// The event"))
  }
}
